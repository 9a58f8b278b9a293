// Numbers as people read them: with a minus, not a hyphen, and a comma where the language has one.

/** −8. */
export const figure = (number: number): string => String(number).replace('-', '−');

/** +8, −8, 0. */
export const signed = (number: number): string => (number > 0 ? `+${number}` : figure(number));

/** −8.3, in the language of the page. */
export const tenths = (number: number): string =>
  number.toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false, signDisplay: 'negative' }).replace('-', '−');
