import { waveformPicture } from './waveformPicture';

test('draws twice as many bars as there are peaks: a quarter in narrow places, and half in wider ones', () => {
  const picture = waveformPicture(Buffer.from([255, 0, ...new Array<number>(98).fill(255)]).toString('base64'));
  const paths = [...(picture === '' ? '' : picture.text).matchAll(/class="(\w+)" d="([^"]*)"/g)].map(
    ([, name, bars = '']) => [name, bars.match(/M[^M]*/g)?.length, bars.slice(0, bars.indexOf('M', 1))],
  );
  expect(paths).toEqual([
    ['narrow', 50, 'M0 0v32'],
    ['medium', 50, 'M2 15.5v1'],
    ['wide', 100, 'M1 8v16'],
  ]);
});
