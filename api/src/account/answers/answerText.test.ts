import { answerText, textOfHtml } from './answerText';

const SENDER = 'segno@library.test';

test.each([
  ['nothing is quoted', 'Hello\n\nTwo lines', 'Hello\n\nTwo lines'],
  ['Gmail', 'Hello\n\nOn Fri, 27 Nov 2026 at 12:00, Segno <segno@library.test> wrote:\n> A', 'Hello'],
  ['a broken line', 'Hello\n\nOn Fri, 27 Nov 2026 at 12:00 Segno\n<Segno@Library.test> wrote:\n\n> A', 'Hello'],
  ['another language', 'Hallo\r\n\r\nAm 27.11.2026 schrieb segno@library.test:\r\n> A', 'Hallo'],
  ['Outlook', 'Hello\n\n________________________________\nFrom: Segno', 'Hello'],
  ['an original message', 'Hello\n-----Original Message-----\nFrom: Segno', 'Hello'],
  ['a signature', 'Hello\n-- \nNola', 'Hello'],
  ['a list stays', 'First:\n- one\n- two', 'First:\n- one\n- two'],
  ['only a quotation', '> A\n\nBelow it', ''],
])('%s', (_name, mail, text) => {
  expect(answerText(mail, SENDER)).toBe(text);
});

test('HTML becomes lines, and its markup, scripts and unfinished tags nothing', () => {
  const html =
    '<head><title>T</title></head><div>A &lt;b&gt;<br>line &#8364; &unknown;</div><style>p{}</style><blockquote>Q</blockquote><p';
  expect(answerText(textOfHtml(html), SENDER)).toBe('A <b>\nline € &unknown;');
  expect(textOfHtml('<'.repeat(1_000_000))).toBe('');
});

test('a code of no letter does not end the reading', () => {
  expect(textOfHtml('&#999999; &#0;')).toMatch(/^. /su);
});
