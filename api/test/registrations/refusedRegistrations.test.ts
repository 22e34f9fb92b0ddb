import { randomUUID } from 'node:crypto';
import { describeOnDatabases } from '../support/databases';
import { registrations } from '../support/money/registrations';
import { startTestServer } from '../support/testServer';

describeOnDatabases('Files of registrations', (open) => {
  it('are refused for PROs without registrations, to viewers, and in unknown formats', async () => {
    const server = await startTestServer(await open());
    const files = registrations(server, await server.person('Administrator'), randomUUID());
    const refused = await files.ask('GEMA');
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['pro_uuid']]);
    const viewer = await server.person('Viewer');
    const pro = await files.proUuid('ASCAP');
    for (const [method, path] of [
      ['POST', `?pro_uuid=${pro}`],
      ['GET', ''],
      ['GET', `/preflight?pro_uuid=${pro}`],
    ] as const)
      expect((await viewer.call(method, `/performing_rights_organization/report${path}`)).status).toBe(403);
    expect((await files.ask('ASCAP', '&format=xml')).status).toBe(422);
    await server.close();
  });

  it('are refused as CWR without a sender, with the variables that are missing', async () => {
    const server = await startTestServer(await open(), {
      CWR_SENDER_NAME: '',
      CWR_SENDER_IPI: '',
      CWR_SENDER_CODE: '',
    });
    const admin = await server.person('Administrator');
    const answer = await registrations(server, admin, randomUUID()).ask('ASCAP', '&format=cwr21');
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      409,
      expect.stringContaining('CWR_SENDER_NAME, CWR_SENDER_IPI, CWR_SENDER_CODE'),
    ]);
    await server.close();
  });
});
