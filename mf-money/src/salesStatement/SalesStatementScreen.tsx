import { linkTo } from '@segno/contract';
import { createEarningsReport, createStatementPdf } from '@segno/contract/money';
import { call, useSession } from '@segno/host';
import { Button, PageHead, TextInput } from '@segno/ui';
import { useAddressQuery } from '@segno/ui/list';
import { ArtistBox } from '../range/ArtistBox';
import screen from '../salesScreen.module.css';
import { DownloadFile } from '../reports/DownloadFile';
import { daysOfMonth, isMonth, lastMonth, thisMonth } from './months';
import { StatementSheet } from './StatementSheet';
import classes from './SalesStatementScreen.module.css';

/** DASHBOARD_SALES_STATEMENT: a month of an artist's sales on paper. Only the sheet is printed. */
export const Screen = () => {
  const { params, change } = useAddressQuery();
  const own = useSession(({ user }) => user?.artist_uuid ?? null);
  const asked = params.get('month') ?? '';
  const month = isMonth(asked) ? asked : lastMonth();
  const artist = params.get('artist_uuid') ?? '';
  const isChosen = own !== null || artist !== '';
  const whose = own === null ? { artist_uuid: artist } : {};
  const askForPdf = async () => (await call(createStatementPdf, { query: { month, ...whose } })).report.task_id;
  const askForCsv = async () =>
    (await call(createEarningsReport, { query: { ...daysOfMonth(month), ...whose, sort_order: 'asc' } })).report
      .task_id;
  return (
    <div className={screen.root}>
      <div className={classes.choices}>
        <PageHead
          title="Sales Statement"
          back={{ to: linkTo('DASHBOARD_SALES_REPORTS'), label: 'Sales Reports' }}
          action={
            <div className={screen.actions}>
              {isChosen && <DownloadFile ask={askForCsv} secondary />}
              <Button className={classes.print} variant="default" onClick={() => window.print()} disabled={!isChosen}>
                Print
              </Button>
              {isChosen && <DownloadFile ask={askForPdf} kind="PDF" />}
            </div>
          }
        />
        <div className={classes.boxes}>
          <TextInput
            type="month"
            label="Month"
            value={month}
            max={thisMonth()}
            onChange={({ currentTarget: { value } }) => change({ month: isMonth(value) ? value : undefined })}
          />
          <ArtistBox value={artist} onChange={(uuid) => change({ artist_uuid: uuid })} />
        </div>
      </div>
      {isChosen ? (
        <StatementSheet month={month} artist={own === null ? artist : undefined} />
      ) : (
        <p className={screen.quiet}>Choose an artist to see the statement.</p>
      )}
    </div>
  );
};
