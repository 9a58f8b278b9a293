// Where a link leads that is given to others: to this page, or, if it was opened on the machine of the house itself,
// to an address of that machine.

/** How the own page is opened where only this machine finds it. */
export const isOwnMachine = (hostname: string): boolean => hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');

/** The page as others reach it; null if nobody does. */
export function pageFor({ origin, pathname, hostname }: Pick<Location, 'origin' | 'pathname' | 'hostname'>, addresses: readonly string[]): string | null {
  if (!isOwnMachine(hostname)) return origin + pathname;
  return addresses.length > 0 ? addresses[0].replace(/\/$/, '') + pathname : null;
}

/** The link to a place on the page, which begins with "#". */
export const pageLink = (page: string | null, address: string): string => (page ?? location.origin + location.pathname) + address;

/** The link to a table; `more` says what its reader finds there: a seat by `invite`, a position by `step`, seen by `eyes`. */
export function linkTo(page: string | null, table: string, more: { invite?: string | null; step?: number; eyes?: number } = {}): string {
  const query = Object.entries(more).flatMap(([name, value]) => (value === null || value === undefined ? [] : [`${name}=${value}`]));
  return pageLink(page, `#/table/${table}${query.length > 0 ? `?${query.join('&')}` : ''}`);
}
