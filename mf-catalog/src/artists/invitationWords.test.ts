import { invitationWords } from './invitationWords';

test('the question says whom the invitation goes to and that none was sent', () => {
  expect(invitationWords('ada@segno.test', null)).toEqual({
    text: 'Are you sure you want to send an invitation to ada@segno.test?',
    detail: 'No invitation has been sent yet.',
  });
});

test('the question says when the last one was sent', () => {
  const { detail } = invitationWords('ada@segno.test', '2026-03-04T12:00:00.000Z');
  expect(detail).toMatch(/^The last invitation was sent on Mar 4, 2026, /);
});
