import { invitationText } from './invitationText';

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
