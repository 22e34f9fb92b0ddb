import { invitationText } from './useInvitation';
import { withDefault, withoutWriter, withWriter } from './writerLines';

test('the question says whom the invitation goes to and that none was sent', () => {
  expect(invitationText('ada@segno.test', { sent: null, address: null })).toEqual({
    text: 'Are you sure you want to send an invitation to ada@segno.test?',
    detail: 'No invitation has been sent yet.',
    confirmLabel: 'Send invitation',
  });
});

test('the question says when the last one was sent', () => {
  const { detail } = invitationText('ada@segno.test', { sent: '2026-03-04T12:00:00.000Z', address: 'ada@segno.test' });
  expect(detail).toMatch(/^The last invitation was sent on Mar 4, 2026, /);
});

test('the question names both addresses when the last one went elsewhere', () => {
  const last = { sent: '2026-03-04T12:00:00.000Z', address: 'old@segno.test' };
  const { text, detail, confirmLabel } = invitationText('new@segno.test', last);
  expect(text).toBe(
    'The contact email address has changed from old@segno.test to new@segno.test. Are you sure you want to send an invitation to new@segno.test?',
  );
  expect(detail).toMatch(/^The last invitation was sent to old@segno\.test on Mar 4, 2026, /);
  expect(confirmLabel).toBe('Send to the new address');
  expect(invitationText('OLD@segno.test', last).confirmLabel).toBe('Send invitation');
});

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
