import { describeOnDatabases } from '../../../test/support/databases';
import { addUserMessage } from './userMessage';

describeOnDatabases('a message for a user', (open) => {
  test('waits unread, with its link when it has one, and is gone with an undone transaction', async () => {
    const { db } = await open('migrated');
    const user = 'a0000000-0000-4000-8000-000000000001';
    await addUserMessage(db, user, { message: 'Your report is ready.', url: '/reports' });
    await addUserMessage(db, user, { message: 'Done.' });
    const undone = db.transaction().execute(async (trx) => {
      await addUserMessage(trx, user, { message: 'Never said.' });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    const rows = await db.selectFrom('user_message').selectAll().orderBy('created_at').execute();
    expect(rows).toEqual([
      {
        uuid: expect.any(String),
        user_uuid: user,
        payload: { message: 'Your report is ready.', url: '/reports' },
        created_at: expect.any(Date),
        acknowledged_at: null,
        read_at: null,
      },
      expect.objectContaining({ payload: { message: 'Done.' } }),
    ]);
  });
});
