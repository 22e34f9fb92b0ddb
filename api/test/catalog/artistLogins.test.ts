import { artistFlows, contact } from '../support/artistFlows';
import { describeOnDatabases } from '../support/databases';
import { prepared, suiteServer } from '../support/testServer';

describeOnDatabases('Artists who log in', (open) => {
  const server = suiteServer(open);
  const on = prepared(() => artistFlows(server));

  it("are refused an address that is another user's login, on the field, until they have registered", async () => {
    const { artistUuid, person } = await server.artist('Holds An Address');
    const { email: taken } = await server.services.db
      .selectFrom('app_user')
      .select('email')
      .where('uuid', '=', person.uuid)
      .executeTakeFirstOrThrow();
    const made = await on.admin.call('POST', '/artist', {
      name: 'Same Address',
      assigned_to: on.rep.uuid,
      contact_information: { ...contact, email: taken.toUpperCase() },
    });
    const refused = { 'contact_information.email': ['Email must be unique'] };
    expect([made.status, made.body.errors]).toEqual([422, refused]);
    expect(await on.names('name=Same Address')).toEqual([]);

    const { uuid } = await on.make('Other Address', { contact_information: { ...contact, email: 'o@segno.test' } });
    const changed = await on.put(uuid, { contact_information: { email: taken } });
    expect([changed.status, changed.body.errors]).toEqual([422, refused]);
    // Registered artists keep their login; the contact's address is only for mail from the library.
    expect((await on.put(artistUuid, { contact_information: { email: taken } })).status).toBe(200);
  });

  it('show in the list whether they were invited and have registered', async () => {
    const { uuid } = await on.make('On The Way', { contact_information: { ...contact, email: 'way@segno.test' } });
    const state = async () => (await on.list('name=On The Way')).artists[0].invitation;
    expect(await state()).toBe('none');
    await on.rep.call('POST', `/artist/${uuid}/onboard`);
    expect(await state()).toBe('invited');
    await server.services.db
      .updateTable('app_user')
      .set({ is_active: true, registered_at: new Date() })
      .where('artist_uuid', '=', uuid)
      .execute();
    expect(await state()).toBe('registered');
  });

  it('are invited, and again, until somebody logs in as the artist', async () => {
    const { uuid } = await on.make('Invited', { contact_information: { ...contact, email: 'invited@segno.test' } });
    const invite = (person = on.rep) => person.call('POST', `/artist/${uuid}/onboard`);
    const mails = async () =>
      (
        await server.services.db
          .selectFrom('mail')
          .select('uuid')
          .where('recipient', '=', 'invited@segno.test')
          .execute()
      ).length;
    expect((await invite(on.viewer)).status).toBe(403);
    const first = await invite();
    expect([first.status, first.body.data.artist.is_onboardable, await mails()]).toEqual([200, true, 1]);
    const sent = first.body.data.artist.registration_email_sent;
    const again = (await invite()).body.data.artist.registration_email_sent;
    expect([Date.parse(again) >= Date.parse(sent), await mails()]).toEqual([true, 2]);
    const log = (await on.admin.call('GET', `/user_activity/artist/${uuid}`)).body.data.user_activities;
    expect(log[0].action_string).toBe('has_invited');

    await server.services.db
      .updateTable('app_user')
      .set({ is_active: true, registered_at: new Date() })
      .where('artist_uuid', '=', uuid)
      .execute();
    expect((await on.read(uuid)).is_onboardable).toBe(false);
    expect((await invite()).status).toBe(409);
    const { uuid: noAddress } = await server.services.db
      .insertInto('artist')
      .values({ name: 'Unreachable' })
      .returning(['uuid', 'slug'])
      .executeTakeFirstOrThrow();
    expect((await on.read(noAddress)).slug).toBe('unreachable');
    expect((await on.admin.call('POST', `/artist/${noAddress}/onboard`)).status).toBe(409);
  });
});
