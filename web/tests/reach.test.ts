import { describe, expect, it } from 'vitest';
import { linkTo, pageFor } from '../src/reach';

const at = (origin: string): Pick<Location, 'origin' | 'pathname' | 'hostname'> => ({ origin, pathname: '/games/', hostname: new URL(origin).hostname });

describe('where a link leads', () => {
  it('is this page, where others find it too', () => {
    expect(pageFor(at('https://games.example.org'), [])).toBe('https://games.example.org/games/');
  });
  it('is an address of the machine, where the page was opened on it', () => {
    for (const own of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080']) {
      expect(pageFor(at(own), ['http://192.168.1.7:8080', 'http://10.0.0.2:8080'])).toBe('http://192.168.1.7:8080/games/');
      expect(pageFor(at(own), []), 'nobody else reaches it').toBeNull();
    }
  });
  it('says what is found there', () => {
    expect(linkTo('http://h/', 't')).toBe('http://h/#/table/t');
    expect(linkTo('http://h/', 't', { invite: 'i', step: 4 })).toBe('http://h/#/table/t?invite=i&step=4');
    expect(linkTo('http://h/', 't', { invite: null })).toBe('http://h/#/table/t');
  });
});
