import { fieldErrors, issueText } from '@segno/contract';
import { finalSourceFilesInput } from '@segno/contract/submissions';
import { deliveryInput, type DeliveryRules, type DeliveryValues } from './deliveryInput';
import { arrived, goodDelivery, id, slot } from './testing/testDelivery';
import { deliveryErrors, toDelivery } from './useDeliveryForm';

const errorsOf = (change: Partial<DeliveryValues>, rules: Partial<DeliveryRules> = {}) => {
  const schema = deliveryInput({ hasLyrics: false, slots: [slot('Full')], ...rules });
  const parsed = schema.safeParse({ ...goodDelivery, ...change }, { error: issueText });
  return parsed.success ? {} : fieldErrors(parsed.error.issues);
};

test('a complete delivery has nothing wrong', () => {
  expect(errorsOf({})).toEqual({});
});

test('everything that is missing is said at once', () => {
  const errors = errorsOf({
    description: ' ',
    bpm: null,
    type: '',
    acoustic_electric: '',
    instruments: {},
    share_data: [],
    files: {},
  });
  expect(Object.keys(errors).sort()).toEqual(
    ['acoustic_electric', 'bpm', 'description', 'files.Full', 'instruments', 'share_data', 'type'].sort(),
  );
  expect(errors['bpm']).toEqual(['BPM must be a number']);
  expect(errors['instruments']).toEqual(['At least one instrument is required']);
  expect(errors['files.Full']).toEqual(['This field is required']);
});

test.each([0, -5, 96.5, '96.5', '-5', '50,5', 'fast', ''])('BPM cannot be %p', (bpm) => {
  expect(errorsOf({ bpm })).toEqual({ bpm: ['BPM must be a number'] });
});

test('shares must be exactly 100, each above nothing, in hundredths, and nobody stands twice', () => {
  const rows = (...shares: (number | string)[]) =>
    shares.map((share, index) => ({ writer_uuid: id(index + 1), share }));
  expect(errorsOf({ share_data: rows(33.33, 33.33, 33.34) })).toEqual({});
  expect(errorsOf({ share_data: rows(50, 49.99) })).toEqual({ share_data: ['Writer shares must total 100'] });
  expect(errorsOf({ share_data: rows(100, 0) })).toHaveProperty(['share_data.1.share'], ['Not a valid number']);
  expect(errorsOf({ share_data: rows(50.005, 49.995) })).toHaveProperty(['share_data.0.share']);
  const twice = [
    { writer_uuid: id(1), share: 50 },
    { writer_uuid: id(1), share: 50 },
  ];
  expect(errorsOf({ share_data: twice })).toEqual({ 'share_data.1.writer_uuid': ['Not a valid choice.'] });
});

test('behaviours need an instrument of their own family', () => {
  const instruments = { keyboard_instruments: [id(1)], brass_behaviours: [id(2)], brass_instruments: [] };
  expect(errorsOf({ instruments })).toEqual({
    'instruments.brass_instruments': ['At least one instrument is required'],
  });
});

test('six tags are not too many in an extramusic field, seven are', () => {
  const tags = (count: number) => Array.from({ length: count }, (_, index) => id(index));
  expect(errorsOf({ creative_inspiration: tags(6), production_use_case: tags(6), use_case: tags(6) })).toEqual({});
  expect(errorsOf({ production_use_case: tags(7) })).toEqual({
    production_use_case: ['At most 6 tags can be chosen'],
  });
});

test('lyrics, their language and subject are needed only when the track has lyrics', () => {
  const needed = ['This field is required'];
  expect(errorsOf({}, { hasLyrics: true })).toEqual({
    lyrics: needed,
    lyrics_language: needed,
    lyrics_subject: needed,
  });
  const sung = { lyrics: 'La la', lyrics_language: [id(1)], lyrics_subject: [id(2)] };
  expect(errorsOf(sung, { hasLyrics: true })).toEqual({});
});

test('a file that is still on its way holds the delivery back, required or not', () => {
  const slots = [slot('Full'), slot('Stems', { isRequired: false })];
  const uploading = { state: 'uploading' as const, original_filename: 'stems.zip' };
  expect(errorsOf({ files: { Full: arrived('full.zip'), Stems: uploading } }, { slots })).toEqual({
    'files.Stems': ['Wait until the upload has finished.'],
  });
});

test('a zip of an earlier delivery need not be sent again unless it was refused and is required', () => {
  const stems = slot('Stems', { isRequired: false, wasRefused: true });
  expect(errorsOf({ files: {} }, { slots: [slot('Full', { delivered: 'full.zip' }), stems] })).toEqual({});
  expect(errorsOf({ files: {} }, { slots: [slot('Full', { wasRefused: true }), stems] })).toEqual({
    'files.Full': ['This field is required'],
  });
});

test('a share that is being typed counts as its number, and what is none is said at its line', () => {
  const rows = (...shares: unknown[]) => shares.map((share, index) => ({ writer_uuid: id(index + 1), share })) as never;
  expect(errorsOf({ share_data: rows('33.33', '66.67') })).toEqual({});
  expect(errorsOf({ share_data: rows('half', 100) })).toHaveProperty(['share_data.0.share'], ['Not a valid number']);
  expect(errorsOf({ share_data: rows(null, 100) })).toHaveProperty(['share_data.0.share']);
});

test('a hundred writers can have shares, one more cannot', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ writer_uuid: id(index), share: 1 }));
  expect(errorsOf({ share_data: rows(100) })).toEqual({});
  expect(errorsOf({ share_data: rows(101) })).toHaveProperty('share_data');
});

test('an instrument of one family is enough, and each family with behaviours alone is marked', () => {
  expect(errorsOf({ instruments: { voice_instruments: [id(1)] } })).toEqual({});
  expect(
    errorsOf({ instruments: { voice_behaviours: [id(1)], synth_behaviours: [id(1)], brass_behaviours: [] } }),
  ).toEqual({
    instruments: ['At least one instrument is required'],
    'instruments.voice_instruments': ['At least one instrument is required'],
    'instruments.synth_instruments': ['At least one instrument is required'],
  });
});

test('lyrics of a track that is sung are needed even when their language is given', () => {
  const errors = errorsOf({ lyrics: ' ', lyrics_language: [id(1)], lyrics_subject: [] }, { hasLyrics: true });
  expect(errors).toEqual({ lyrics: ['This field is required'], lyrics_subject: ['This field is required'] });
});

test('tags are uuids in every field', () => {
  for (const field of ['location', 'eras', 'culture_religion', 'lyrics_language', 'creative_inspiration', 'use_case'])
    expect(errorsOf({ [field]: ['rock'] })).toEqual({ [`${field}.0`]: ['Not a valid UUID.'] });
});

test("the server's errors find their fields", () => {
  const needed = ['This field is required'];
  const instrument = ['At least one instrument is required'];
  expect(
    deliveryErrors({
      'taxonomy.type': needed,
      'taxonomy.instruments': instrument,
      'taxonomy.brass_instruments': instrument,
      'taxonomy.use_case': ['At most 6 tags can be chosen'],
      'share_data.0.share': ['Not a valid number'],
      'files.5.1 Surround Full': needed,
      bpm: ['BPM must be a number'],
    }),
  ).toEqual({
    type: needed,
    instruments: instrument,
    'instruments.brass_instruments': instrument,
    use_case: ['At most 6 tags can be chosen'],
    'share_data.0.share': ['Not a valid number'],
    'files.5.1 Surround Full': needed,
    bpm: ['BPM must be a number'],
  });
});

test('the body is what the contract takes', () => {
  const parsed = finalSourceFilesInput.safeParse(toDelivery(goodDelivery, { hasLyrics: false }));
  expect(parsed.error?.issues ?? []).toEqual([]);
  expect(parsed.data?.share_data.map(({ share }) => share)).toEqual([66.67, 33.33]);
});

test('the taxonomy holds every chosen tag under its own field, and no empty lists', () => {
  expect(toDelivery(goodDelivery, { hasLyrics: false }).taxonomy).toEqual({
    type: [id(10)],
    acoustic_electric: [id(11)],
    eras: [id(12)],
    creative_inspiration: [id(30)],
    keyboard_instruments: [id(20), id(21)],
    keyboard_behaviours: [id(22)],
  });
});

test('lyrics go along only when the track has them', () => {
  const sung = { ...goodDelivery, lyrics: 'La la', lyrics_language: [id(40)], lyrics_subject: [id(41)] };
  const silent = toDelivery(sung, { hasLyrics: false });
  expect(silent.lyrics).toBeUndefined();
  expect(silent.taxonomy).not.toHaveProperty('lyrics_language');
  const withLyrics = toDelivery(sung, { hasLyrics: true });
  expect(withLyrics.lyrics).toBe('La la');
  expect(withLyrics.taxonomy).toMatchObject({ lyrics_language: [id(40)], lyrics_subject: [id(41)] });
});

test('only files that have arrived are sent', () => {
  const files = {
    Full: arrived('full.zip'),
    Shorts: { state: 'uploading' as const, original_filename: 'shorts.zip' },
    Loops: null,
  };
  expect(toDelivery({ ...goodDelivery, files }, { hasLyrics: false }).files).toEqual({
    Full: {
      url: 'https://storage.test/full.zip',
      original_filename: 'full.zip',
      checksum: 'd41d8cd98f00b204e9800998ecf8427e',
    },
  });
});
