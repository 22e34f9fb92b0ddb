import { addAbortSignal } from 'node:stream';
import { texts } from '@segno/contract';
import { createStatementPdf, readSalesStatement, salesStatement } from '@segno/contract/money';
import { z } from 'zod';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import type { CurrentUser } from '../../platform/http/session';
import { defineJob } from '../../platform/jobs/defineJob';
import { invalid, notFound } from '../../platform/http/errors';
import { failReport, startReport, writeReport } from '../../platform/reports';
import { readStatement } from './readStatement';
import { statementPdf } from './statementPdf';

const nameOf = (month: string): string => `sales-statement-${month}.pdf`;

/** Writes an artist's month as a PDF file and sends its link (A3: messages). */
export const statementPdfJob = defineJob({
  name: 'money.statementPdf',
  input: z.object({ userUuid: z.guid(), artistUuid: z.guid(), month: z.string() }),
  run: async ({ input: { userUuid, artistUuid, month }, taskUuid, db, services: { store, config }, signal }) => {
    if (!taskUuid) throw new Error('A report is made by a job with a task');
    const statement = salesStatement.parse(await readStatement(db, config, { artistUuid, month }));
    return writeReport(
      { db, store },
      {
        taskUuid,
        userUuid,
        name: nameOf(month),
        kind: 'sales',
        file: addAbortSignal(signal, statementPdf(statement)),
        contentType: 'application/pdf',
        subject: `Your sales statement of ${month}`,
      },
    );
  },
  onFailed: ({ input: { userUuid }, taskUuid, db }) =>
    failReport(db, { taskUuid, userUuid, message: 'An error occurred. Impossible to generate the PDF.' }),
});

/** Artists always get their own; staff name one. */
const artistOf = (user: Pick<CurrentUser, 'artistUuid'>, asked: string | undefined): string => {
  const artist = user.artistUuid ?? asked;
  if (!artist) throw invalid({ artist_uuid: [texts.required] });
  return artist;
};

/** An artist's month of sales, as a page and as a file. */
export const salesStatementRoutes = (): EndpointRoute[] => [
  implement(readSalesStatement, async ({ db, user, query, services: { config } }) => ({
    sales_statement: await readStatement(db, config, {
      artistUuid: artistOf(user, query.artist_uuid),
      month: query.month,
    }),
  })),

  implement(createStatementPdf, async ({ db, user, query: { month, artist_uuid }, services }) => {
    const uuid = artistOf(user, artist_uuid);
    const artist = await db.selectFrom('artist').select('name').where('uuid', '=', uuid).executeTakeFirst();
    if (!artist) throw notFound();
    const { report } = await startReport(
      { db, user, services },
      {
        job: statementPdfJob,
        input: { userUuid: user.uuid, artistUuid: uuid, month },
        name: nameOf(month),
        kind: 'sales',
        target: 'sales_report',
        of: { type: 'artist', uuid, label: artist.name },
      },
    );
    return { report: { task_id: report.task_id } };
  }),
];
