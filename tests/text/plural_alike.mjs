// Terminal and page choose the same form for a number, in every language that Intl.PluralRules knows:
// node plural_alike.mjs PROGRAM
import { execFileSync } from 'node:child_process';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const two = letters.flatMap((a) => letters.map((b) => a + b));
const codes = [...two, ...two.flatMap((word) => letters.map((c) => word + c)), 'pt-PT', 'en-XA'];
const numbers = [...Array(230).keys(), 300, 311, 1000, 1001, 1011, 1100, 2000, 20_000, 21_000, 40_000, 100_000, 1_000_000, 1_000_002, 1_100_000, 3_000_011];

const asked = Intl.PluralRules.supportedLocalesOf(codes).flatMap((language) => {
  const rules = new Intl.PluralRules(language);
  const forms = numbers.map((number) => ({ language, number, form: rules.select(number) }));
  // A single form is also what an older table says of a language that it does not know.
  return forms.some(({ form }) => form !== 'other') ? forms : [];
});
const answers = execFileSync(process.argv[2], { input: asked.map(({ language, number }) => `${language} ${number}\n`).join('') }).toString().split('\n');
const differ = asked.flatMap(({ language, number, form }, i) => (answers[i] === form ? [] : [`${language} ${number}: ${answers[i]}, but Intl says ${form}`]));
console.log(`${asked.length} compared, ${differ.length} differ\n${differ.slice(0, 20).join('\n')}`);
process.exit(asked.length > 20_000 && differ.length === 0 ? 0 : 1);
