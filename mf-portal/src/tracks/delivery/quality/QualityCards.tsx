import type { MeasuredWav } from '@segno/contract/audio';
import { findFileType } from '@segno/contract/catalog';
import { LiveRegion } from '@segno/ui';
import type { Measurement } from '@segno/ui/upload';
import { GoodWavs, QualityCard } from './QualityCard';
import classes from './quality.module.css';
import { useListen } from './useListen';
import type { MeasuredFile } from './measuredFiles';
import { wavVerdict } from './wavVerdict';

interface QualityCardsProps {
  /** The slot that the files are for. */
  fileType: string;
  found: readonly MeasuredFile[];
  /** The place of the upload says why a file is refused. */
  hasReasonsAbove?: boolean;
}

const isOver = ({ state }: Measurement): boolean => state === 'measured' || state === 'failed';

/**
 * The measurements of a slot's files, each as soon as it is known: a card for a file with something to look at, and one line
 * for all the others. Renders nothing for files that are not measured.
 */
export const QualityCards = ({ fileType, found, hasReasonsAbove = false }: QualityCardsProps) => {
  const listen = useListen();
  const listenTo = (source: Parameters<typeof listen>[0] | undefined, fileName: string) =>
    source && ((seconds: number) => void listen(source, fileName, seconds));
  const type = findFileType(fileType);
  if (!type || found.length === 0) return null;
  const done = found.filter(({ measurement }) => isOver(measurement)).length;
  const isEnded = done === found.length;
  const now = found.find(({ measurement }) => measurement.state === 'measuring')?.measurement;
  const share = now?.state === 'measuring' && now.total > 0 ? now.done / now.total : 0;
  const isGood = (wav: MeasuredWav): boolean => {
    const { problems, advice } = wavVerdict(wav, type);
    return problems.length === 0 && advice.length === 0;
  };
  const good = found.flatMap(({ measurement }) =>
    measurement.state === 'measured' ? measurement.wavs.filter(isGood) : [],
  );
  return (
    <section className={classes.root} aria-label={`Quality of ${fileType}`}>
      <LiveRegion>{isEnded ? `${fileType}: measured` : ''}</LiveRegion>
      {!isEnded && (
        <p className={classes.note}>
          <progress
            max={found.length}
            value={done + share}
            aria-label={`Measuring ${fileType}`}
            className={classes.bar}
          />
          {found.length === 1
            ? `Measuring, ${Math.floor(share * 100)} %`
            : `Measuring, ${done} of ${found.length} files`}
        </p>
      )}
      <ul className={classes.cards}>
        {found.map(({ name, file, stored, measurement }) =>
          measurement.state === 'measured'
            ? measurement.wavs.map(
                (wav) =>
                  !isGood(wav) && (
                    <QualityCard
                      key={`${name} ${file?.lastModified} ${wav.fileName}`}
                      wav={wav}
                      type={type}
                      hasReasonsAbove={hasReasonsAbove}
                      onListen={listenTo(file ?? stored, wav.fileName)}
                    />
                  ),
              )
            : measurement.state === 'failed' && (
                <li key={name} className={classes.note}>
                  {name} could not be measured here. It is checked after the delivery.
                </li>
              ),
        )}
      </ul>
      {good.length > 0 && <GoodWavs fileType={fileType} wavs={good} />}
    </section>
  );
};
