// The windows of one browser tell each other which tables they show.
import { describe, expect, it, vi } from 'vitest';
import { Windows } from '../src/windows';

describe('windows', () => {
  it('know what another one shows', async () => {
    new Windows((table) => table === 'a', () => undefined);
    const asking = new Windows(() => false, () => undefined);
    expect(await asking.doShow('a')).toBe(true);
    expect(await asking.doShow('b')).toBe(false);
  });

  it('hear of a table that another one shows later', async () => {
    const heard = vi.fn();
    new Windows(() => false, heard);
    new Windows(() => false, () => undefined).show('c');
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('c'));
  });
});
