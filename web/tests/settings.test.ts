import { describe, expect, it } from 'vitest';
import { settled, tempo } from '../src/settings/settings.svelte';

describe('what a player likes', () => {
  it('takes over what earlier pages kept of motion as the pace', () => {
    expect(settled({ motion: 'off', letters: false })).toEqual({ pace: 'none', letters: false });
    expect(settled({ motion: 'fast' })).toEqual({ pace: 'quick' });
    expect(settled({ motion: 'normal' })).toEqual({});
    expect(settled({ motion: 'auto', pace: 'quick' })).toEqual({ pace: 'quick' });
    expect(settled({ motion: 'off', pace: 'calm' })).toEqual({ pace: 'calm' });
  });

  it('waits at most four seconds a round where it should be quick', () => {
    expect(tempo('quick').patience).toBeLessThanOrEqual(4000);
    expect(tempo('calm').look).toBeGreaterThan(tempo('quick').look);
  });
});
