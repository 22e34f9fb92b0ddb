import { waveformPicture } from './waveformPicture';

test('draws a bar for each peak, every other one in a path that narrow places leave out', () => {
  const picture = waveformPicture(Buffer.from([255, 0, ...new Array<number>(98).fill(255)]).toString('base64'));
  const paths = [...(picture === '' ? '' : picture.text).matchAll(/<path( class="wide")? d="([^"]*)"/g)].map(
    ([, name, bars = '']) => [name, bars.match(/M[^M]*/g)?.length, bars.slice(0, bars.indexOf('M', 1))],
  );
  expect(paths).toEqual([
    [undefined, 50, 'M0 0v32'],
    [' class="wide"', 50, 'M1 15.5v1'],
  ]);
});
