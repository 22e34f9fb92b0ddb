import { eventually, upload, type Person } from '../testServer';

const padded = (text: string | number, size: number): string => String(text).padStart(size, '0');

/** A PRO's answer about one work. */
export interface Answered {
  workId: string;
  status?: string;
  societyWorkId?: string;
  iswc?: string;
  messages?: readonly string[];
  /** YYYYMMDD */
  processedOn?: string;
  /** YYYYMMDDHHMMSS */
  answers?: string;
  /** Records after the work's, without their prefix: 'PWR…'. */
  details?: readonly string[];
}

/** The records of an acknowledgement as PROs write them, without line ends. */
export function acknowledgementLines(
  answers: readonly Answered[],
  { pro = 10, senderType = 'SO' }: { pro?: number; senderType?: string } = {},
): string[] {
  const lines = [
    `HDR${senderType}${padded(pro, 9)}${'A SOCIETY'.padEnd(45)}01.102026040112000020260401${' '.repeat(15)}`,
    `GRHACK0000102.100000000000  `,
  ];
  answers.forEach((answer, transaction) => {
    const { workId, status = 'AS', societyWorkId = '', iswc = '', messages = [] } = answer;
    let record = 0;
    const prefix = (type: string) => `${type}${padded(transaction, 8)}${padded(record++, 8)}`;
    lines.push(
      `${prefix('ACK')}${answer.answers ?? '20260301100000'}00001${padded(transaction, 8)}NWR${'A TITLE'.padEnd(60)}` +
        `${workId.padEnd(20)}${societyWorkId.padEnd(20)}${answer.processedOn ?? '20260401'}${status}`,
    );
    for (const text of messages) lines.push(`${prefix('MSG')}F00000000NWRF028${text.padEnd(150)}`);
    lines.push(
      `${prefix('NWR')}${'A TITLE'.padEnd(60)}  ${workId.padEnd(14)}${iswc.padEnd(11)}00000000${' '.repeat(12)}UNC000000U${' '.repeat(6)}ORI`,
    );
    for (const detail of answer.details ?? []) lines.push(prefix(detail.slice(0, 3)) + detail.slice(3));
  });
  const records = lines.length - 1 + 1;
  lines.push(`GRT00001${padded(answers.length, 8)}${padded(records, 8)}   0000000000`);
  lines.push(`TRL00001${padded(answers.length, 8)}${padded(records + 2, 8)}`);
  return lines;
}

/** A file of these lines. */
export const fileOf = (lines: readonly string[], end = '\r\n'): Buffer => Buffer.from(lines.join(end) + end, 'latin1');

/** Acknowledgements as a user adds them. */
export const acknowledgements = (person: Person) => {
  const add = async (bytes: Buffer, name = 'CW260001010_SGN.V21') => {
    const url = await upload(person, 'registration_acknowledgement', { bytes, name }, {});
    return person.call('POST', '/registration_acknowledgement', { url });
  };
  return {
    add,
    /** Adds one and waits until it is read; returns the finished task. */
    read: async (bytes: Buffer, name?: string) => {
      const answer = await add(bytes, name);
      if (answer.status !== 202) throw new Error(`Not taken: ${JSON.stringify(answer.body)}`);
      const ended = await eventually(
        () => person.call('GET', `/async_result/${answer.body.data.task_id}`),
        ({ body }) => ['SUCCESS', 'FAILURE'].includes(body.data.async_result.status),
        60,
      );
      return ended.body.data.async_result;
    },
  };
};
