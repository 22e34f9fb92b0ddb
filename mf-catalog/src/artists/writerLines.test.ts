import { withDefault, withoutWriter, withWriter } from './writerLines';

const ana = { uuid: 'ana', full_name: 'Ana Li', ipi_number: null, pro: 'ASCAP' };
const ben = { uuid: 'ben', full_name: 'Ben Oh', ipi_number: '00052210040', pro: null };
const past = [
  {
    ...ben,
    performing_rights_organization: null,
    is_default: false,
    songs_together: 4,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  },
];

test('a chosen writer stands at the end, once, and is no default yet', () => {
  const lines = withWriter(withWriter([], ana, past), ana, past);
  expect(lines).toMatchObject([
    { uuid: 'ana', is_default: false, performing_rights_organization: { name: 'ASCAP' }, songs_together: 0 },
  ]);
});

test('a past writer who comes back keeps the songs together', () => {
  expect(withWriter([], ben, past)).toMatchObject([{ uuid: 'ben', songs_together: 4 }]);
});

test('several writers can be defaults, and each can be taken off', () => {
  const both = withWriter(withWriter([], ana, []), ben, []);
  const defaults = withDefault(withDefault(both, 'ana', true), 'ben', true);
  expect(defaults.map(({ is_default }) => is_default)).toEqual([true, true]);
  expect(withoutWriter(defaults, 'ana').map(({ uuid }) => uuid)).toEqual(['ben']);
});
