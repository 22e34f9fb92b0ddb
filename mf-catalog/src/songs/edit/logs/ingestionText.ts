import type { listIngestionLogs, readDownstreamStatus } from '@segno/contract/catalog';
import type { Reply } from '@segno/contract';
import type { StatusTone } from '@segno/ui';

type IngestionStatus = Reply<typeof listIngestionLogs>['song_ingestion_logs'][number]['status'];
type ChannelStatus = Reply<typeof readDownstreamStatus>['items'][number]['status'];

interface StatusText {
  word: string;
  tone: StatusTone;
}

/** How a push ended; whatever is neither an error nor complete is still pushing (specification section 3). */
export const ingestionText = (status: IngestionStatus): StatusText => {
  if (status === 'ERROR') return { word: 'Error', tone: 'low' };
  return status === 'COMPLETE' ? { word: 'Complete', tone: 'high' } : { word: 'Pushing', tone: 'medium' };
};

const channels: Record<ChannelStatus, StatusText> = {
  live: { word: 'Live', tone: 'high' },
  pending: { word: 'Pending', tone: 'medium' },
  taken_down: { word: 'Taken down', tone: 'red' },
  error: { word: 'Error', tone: 'low' },
  not_found: { word: 'Not there', tone: 'neutral' },
};

/** What a channel says of a song (S4: publishing). */
export const channelStatusText = (status: ChannelStatus): StatusText => channels[status];

const operations = { CREATE: 'Create', UPDATE: 'Update', TAKE_DOWN: 'Take down' } as const;

/** What was sent to a channel. */
export const operationText = (operation: keyof typeof operations): string => operations[operation];
