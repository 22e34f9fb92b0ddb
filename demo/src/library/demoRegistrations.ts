import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { song } from '@segno/contract/catalog';
import {
  createProRegistration,
  createRegistrationAcknowledgement,
  listProRegistrations,
  selectPerformingRightsOrganizations,
} from '@segno/contract/money';
import type { ApiClient } from '../apiClient';
import { taskEnded } from './taskEnded';

/** The PRO's answers for consecutive songs: most of them are accepted. */
const statuses = ['AS', 'AC', 'RA', 'AS', 'CO', 'AS'];

const PRO = { name: 'ASCAP', cisac: 10 };

/** Registers the published songs at a PRO, which answers. If there is a file already, no other one is created. */
export async function makeRegistrations({
  manager,
  finance,
  today,
}: Record<'manager' | 'finance', ApiClient> & { today: Date }): Promise<void> {
  const { performing_rights_organizations: pros } = await finance.call(selectPerformingRightsOrganizations, {});
  const pro = pros.find(({ name }) => name === PRO.name);
  if (!pro) throw new Error(`There is no PRO ${PRO.name}`);
  const known = await finance.call(listProRegistrations, { query: { pro_uuid: pro.uuid } });
  if (known.reports.length > 0) return;
  const { report } = await finance.call(createProRegistration, { query: { pro_uuid: pro.uuid, format: 'cwr21' } });
  await taskEnded(finance, report.task_id);
  const sent = await registeredSongs(manager);
  if (sent.length === 0) return;
  const { reports } = await finance.call(listProRegistrations, { query: { pro_uuid: pro.uuid } });
  const made = reports.find(({ uuid }) => uuid === report.uuid);
  if (!made) throw new Error('The file of registrations is not in the list');
  await acknowledge(finance, { name: answerTo(made.name), content: acknowledgementOf(sent, today) });
}

/** The file name of a PRO's answer to a CWR file: with sender and receiver swapped. */
export const answerTo = (name: string): string => name.replace(/^(CW\d{6})([A-Z0-9]{2,3})_(\d+)\./, '$1$3_$2.');

/** The work IDs of the songs that were sent to the PRO. */
async function registeredSongs(manager: ApiClient): Promise<string[]> {
  const { songs } = await manager.call(song.list, { query: { publish_state: 'Published', pagesize: 100 } });
  const found: string[] = [];
  for (const { uuid, work_id } of songs) {
    const { song: read } = await manager.call(song.get, { params: { uuid } });
    if (read.registrations.some(({ pro }) => pro === PRO.name)) found.push(work_id);
  }
  return found.sort();
}

async function acknowledge(finance: ApiClient, { name, content }: { name: string; content: string }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'segno-demo-'));
  try {
    const path = join(folder, name);
    await writeFile(path, content, 'latin1');
    const url = await finance.uploadAcknowledgement(path);
    const { task_id } = await finance.call(createRegistrationAcknowledgement, { body: { url } });
    await taskEnded(finance, task_id);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const padded = (value: string | number, size: number): string => String(value).padStart(size, '0');

/** The PRO's answer as CWR 2.1, by the positions of its ACK and MSG records. */
function acknowledgementOf(workIds: readonly string[], today: Date): string {
  const [day = '', time = ''] = today.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').split('T');
  const lines = [
    `HDRSO${padded(PRO.cisac, 9)}${PRO.name.padEnd(45)}01.10${day}${time}${day}${' '.repeat(15)}`,
    'GRHACK0000102.100000000000  ',
  ];
  workIds.forEach((workId, at) => {
    const status = statuses[at % statuses.length] ?? 'AS';
    const prefix = (type: string, record: number) => `${type}${padded(at, 8)}${padded(record, 8)}`;
    lines.push(
      `${prefix('ACK', 0)}${day}${time}00001${padded(at, 8)}NWR${' '.repeat(60)}${workId.padEnd(20)}` +
        `${`88${workId.slice(1)}`.padEnd(20)}${day}${status}`,
    );
    if (status === 'CO')
      lines.push(`${prefix('MSG', 1)}F00000000NWRF028${'ANOTHER PUBLISHER CLAIMS A SHARE OF THIS WORK'.padEnd(150)}`);
  });
  const records = lines.length;
  lines.push(`GRT00001${padded(workIds.length, 8)}${padded(records, 8)}   0000000000`);
  lines.push(`TRL00001${padded(workIds.length, 8)}${padded(records + 2, 8)}`);
  return `${lines.join('\r\n')}\r\n`;
}
