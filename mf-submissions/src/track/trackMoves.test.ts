import { allowedMoves, moveNotices } from './trackMoves';

const [me, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const open = {
  is_approvable: true,
  is_rejectable: true,
  is_revisable: true,
  is_deletable: true,
  last_approver: null,
};

test('each move needs its own flag', () => {
  expect([...allowedMoves(open, me)]).toEqual(['approve', 'revise', 'decline', 'remove']);
  expect([...allowedMoves({ ...open, is_rejectable: false, is_deletable: false }, me)]).toEqual(['approve', 'revise']);
  const closed = { ...open, is_approvable: false, is_rejectable: false, is_revisable: false, is_deletable: false };
  expect([...allowedMoves(closed, me)]).toEqual([]);
});

test('the last approver is not offered the next approval, somebody else is', () => {
  expect(allowedMoves({ ...open, last_approver: me }, me).has('approve')).toBe(false);
  expect(allowedMoves({ ...open, last_approver: other }, me).has('approve')).toBe(true);
});

test('each move is reported in the words of the specification', () => {
  expect(moveNotices).toEqual({
    approve: 'Track approved',
    decline: 'Track declined',
    revise: 'Revision has been requested',
    remove: 'Track deleted',
  });
});
