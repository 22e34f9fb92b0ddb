import { ixmlTexts } from './ixmlTexts';

test('reads the music extension and the note', () => {
  const xml =
    '<?xml version="1.0" encoding="UTF-8"?><BWFXML><NOTE>Take 3 &amp; more</NOTE><ASWG><songTitle>Night Ferry</songTitle>' +
    '<artist>Ada Vale</artist><inKey>C minor</inKey><tempo>99</tempo><isrcId>QZABC2600001</isrcId></ASWG></BWFXML>';
  expect(ixmlTexts(xml)).toEqual({
    title: 'Night Ferry',
    artist: 'Ada Vale',
    bpm: '99',
    key: 'C minor',
    isrc: 'QZABC2600001',
    description: 'Take 3 & more',
  });
});

test('finds nothing in broken XML', () => {
  expect(ixmlTexts('<BWFXML><ASWG')).toEqual({});
});
