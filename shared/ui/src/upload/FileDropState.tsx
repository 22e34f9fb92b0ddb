import { ActionIcon, Button } from '../index';
import { IconAlertTriangle, IconCircleCheck, IconX } from '../components/icons';
import classes from './FileDrop.module.css';
import { formatBytes } from './formatBytes';
import type { UploadError } from './uploadError';
import type { UploadControl } from './useUpload';

interface FileDropStateProps {
  upload: UploadControl;
  /** A file that was uploaded before the page was reloaded. */
  stored: { original_filename: string; size: number } | undefined;
  failure: string | undefined;
  warning: string | undefined;
  onChoose: () => void;
}

const AGAIN = 'Please try again.';

/** Text of an upload that waits for the connection. */
export const GOES_ON = 'The upload goes on by itself.';

const Failed = ({
  upload,
  error,
  failure,
  onChoose,
}: Omit<FileDropStateProps, 'stored' | 'warning'> & { error: UploadError }) => (
  <>
    <IconAlertTriangle size={20} aria-hidden className={classes.bad ?? ''} />
    <div className={classes.main}>
      <p className={classes.name}>{upload.file?.name}</p>
      {failure && <p className={classes.failure}>{error.retryable ? failure : failure.replace(` ${AGAIN}`, '')}</p>}
      {error.messages.map((message) => (
        <p key={message} className={classes.reason} data-alone={!failure || undefined}>
          {message}
        </p>
      ))}
      {error.meaning && <p className={classes.reason}>{error.meaning}</p>}
      {/* Only if there is a retry button, and only once: some titles above the reason already end in it. */}
      {error.retryable && !failure?.endsWith(AGAIN) && <p className={classes.reason}>{AGAIN}</p>}
    </div>
    <div className={classes.actions}>
      {error.retryable && (
        <Button variant="default" size="xs" onClick={upload.retry}>
          Try again
        </Button>
      )}
      <Button variant="subtle" color="gray" size="xs" onClick={onChoose}>
        Choose another
      </Button>
    </div>
  </>
);

const Running = ({ upload }: { upload: UploadControl }) => {
  const { done, total } = upload.progress ?? { done: 0, total: 0 };
  const percent = total > 0 ? Math.floor((done / total) * 100) : 0;
  const doing = upload.state === 'validating' ? 'Checking' : 'Uploading';
  return (
    <>
      <div className={classes.main}>
        <p className={classes.name}>{upload.file?.name}</p>
        {upload.interrupted && (
          <p className={classes.reason} data-alone>
            {upload.interrupted.messages.join(' ')}. {GOES_ON}
          </p>
        )}
        <progress className={classes.progress} max={100} value={percent} aria-label={`${doing} ${upload.file?.name}`} />
        <p className={classes.numbers}>
          {doing} {formatBytes(done)} of {formatBytes(total)}
          <span>{percent} %</span>
        </p>
      </div>
      <Button variant="subtle" color="gray" size="xs" onClick={upload.clear}>
        Cancel
      </Button>
    </>
  );
};

/** Content of the `FileDrop` zone during an upload, after it, and after a failure. */
export const FileDropState = (props: FileDropStateProps) => {
  const { upload, stored, warning } = props;
  if (upload.error) {
    return (
      <div className={classes.file}>
        <Failed {...props} error={upload.error} />
      </div>
    );
  }
  if (upload.state !== 'uploaded' && !stored) {
    return (
      <div className={classes.file}>
        <Running upload={upload} />
      </div>
    );
  }
  const { name, size } = stored
    ? { name: stored.original_filename, size: stored.size }
    : (upload.file ?? { name: '', size: 0 });
  return (
    <div className={classes.file}>
      {warning === undefined ? (
        <IconCircleCheck size={20} aria-hidden className={classes.good ?? ''} />
      ) : (
        <IconAlertTriangle size={20} aria-hidden className={classes.doubtful ?? ''} />
      )}
      <div className={classes.main}>
        <p className={classes.name}>{name}</p>
        {warning !== undefined && <p className={classes.warning}>{warning}</p>}
        <p className={classes.numbers}>Uploaded, {formatBytes(size)}</p>
      </div>
      <ActionIcon aria-label={`Remove ${name}`} onClick={upload.clear}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
};
