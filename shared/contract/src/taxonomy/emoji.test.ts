import * as texts from '../core/texts';
import { emoji, isEmoji } from './emoji';

test.each(['😊', '🎚️', '❤', '〰️', '👨‍👩‍👧', '👍🏽', '🇩🇪', '1️⃣'])('%s is one emoji', (text) =>
  expect(isEmoji(text)).toBe(true),
);

test.each(['', 'a', 'é', '7', '#', '😊😊', '😊 ', ' 😊', 'a😊', '😊a', '漢', 'x\u200d😊', '🇩'])('%j is none', (text) =>
  expect(isEmoji(text)).toBe(false),
);

test('blanks around it are dropped; nothing, blanks and words are distinguished', () => {
  expect(emoji().parse(' 🎹 ')).toBe('🎹');
  const textOf = (value: string) =>
    emoji()
      .safeParse(value)
      .error?.issues.map(({ message }) => message);
  expect(textOf('')).toEqual([texts.tooShort]);
  expect(textOf('  ')).toEqual([texts.required]);
  expect(textOf('piano')).toEqual([texts.choice]);
});
