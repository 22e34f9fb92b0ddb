import { notifyError, notifySuccess } from '@segno/host';
import { Button } from '@segno/ui';
import { reloadWithHandOver } from '../updates/update';
import { usePreview, type PreviewState, type PreviewStatus } from './preview';
import { clearTabPreview, writeTabPreview } from './tabPreview';
import classes from './PreviewBanner.module.css';

const RELEASED = 'You see the released version.';

const texts: Record<Exclude<PreviewStatus, 'open'>, (name: string) => string> = {
  failed: (name) => `The preview ${name} did not work and was dropped. ${RELEASED}`,
  refused: (name) => `The preview ${name} is not open to you. ${RELEASED}`,
  gone: (name) => `The preview ${name} was removed or has expired. ${RELEASED}`,
  unread: (name) => `The preview ${name} could not be loaded. ${RELEASED}`,
};

const openText = ({ name, remotes, by }: PreviewState): string =>
  `Preview ${name} of ${remotes.join(' and ')}, by ${by}. Only this tab has it.`;

/** L10: shows what this tab previews, or why it does not. */
export const PreviewBanner = () => {
  const { preview } = usePreview();
  return (
    <div role="status" className={classes.place}>
      {preview && (
        <div className={classes.banner} data-status={preview.status}>
          <p className={classes.text}>
            {preview.status === 'open' ? openText(preview) : texts[preview.status](preview.name)}
          </p>
          <div className={classes.actions}>
            <Actions preview={preview} />
          </div>
        </div>
      )}
    </div>
  );
};

const Actions = ({ preview: { name, status } }: { preview: PreviewState }) => {
  if (status === 'refused' || status === 'gone')
    return (
      <Button size="compact-sm" variant="default" onClick={dismiss}>
        OK
      </Button>
    );
  return (
    <>
      {status === 'open' ? (
        <Button size="compact-sm" variant="default" onClick={() => void copyLink(name)}>
          Copy link
        </Button>
      ) : (
        <Button size="compact-sm" variant="default" onClick={() => tryAgain(name)}>
          Try again
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={status === 'open' ? leave : dismiss}>
        Leave preview
      </Button>
    </>
  );
};

async function copyLink(name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(previewLink(name));
    notifySuccess('Link copied. It opens for people who may see releases.');
  } catch {
    notifyError(`The link could not be copied: ${previewLink(name)}`);
  }
}

function dismiss(): void {
  clearTabPreview();
  usePreview.setState({ preview: undefined });
}

/** The browser asks first if something would be lost. */
function leave(): void {
  clearTabPreview();
  reloadWithHandOver();
}

function tryAgain(name: string): void {
  writeTabPreview({ name, hasFailed: false });
  reloadWithHandOver();
}

/** The link that opens the preview at the tab's current address. */
function previewLink(name: string): string {
  const url = new URL(location.href);
  url.searchParams.set('preview', name);
  return url.href;
}
