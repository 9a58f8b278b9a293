import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { commitmentOf, examine } from '../src/table/promise';
import { sha256 } from '../src/table/sha256';

describe('sha256', () => {
  it('agrees with the platform for every length around a block', () => {
    for (let length = 0; length < 200; length++) {
      const text = 'ä'.repeat(length % 7) + 'x'.repeat(length);
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }
  });
});

describe('the promise of a table', () => {
  const secret = '00'.repeat(32);
  const commitment = commitmentOf(secret);

  it('is kept by its own secret only', () => {
    expect(examine(secret, commitment, undefined)).toBe('kept');
    expect(examine(secret, commitment, commitment)).toBe('kept');
    expect(examine('11'.repeat(32), commitment, undefined)).toBe('broken');
  });
  it('may not change after it was seen', () => {
    expect(examine(secret, commitment, commitmentOf('22'.repeat(32)))).toBe('changed');
  });
});
