import { counted } from '@segno/contract';
import { findFileType } from '@segno/contract/catalog';
import { Button, LiveRegion } from '@segno/ui';
import { IconCloudUpload } from '@segno/ui/icons';
import {
  acceptOf,
  formatBytes,
  kindInName,
  kindOf,
  packZip,
  spaced,
  useFileDrop,
  type SortingRules,
} from '@segno/ui/upload';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDelivery } from '../DeliveryContext';
import type { DeliveryFiles } from './deliveryFiles';
import { QualityCards } from '../quality/QualityCards';
import { refusalsOf } from '../quality/refusalsOf';
import { useMeasured } from '../quality/useMeasured';
import { useWavSorting } from './useWavSorting';
import classes from './WavDrop.module.css';
import { contentOf, zipNameOf, type WavGroup } from './wavGroups';
import { WavTable } from './WavTable';

type NamedRules = Pick<SortingRules, 'fileTypes' | 'title'>;

/** The slot named by a zip: by its ending, as in zips that are packed here, or else the only slot of its kind. */
const slotByName = (fileName: string, { fileTypes, title }: NamedRules): string | undefined => {
  const name = fileName.replace(/\.zip$/i, '');
  const [longest] = fileTypes
    .filter((type) => ` ${spaced(name)}`.endsWith(` ${spaced(type)}`))
    .sort((one, other) => other.length - one.length);
  if (longest !== undefined) return longest;
  const kind = kindInName(name, title);
  const [only, ...others] = fileTypes.filter((name) => {
    const type = findFileType(name);
    return type !== undefined && kindOf(type) === kind;
  });
  return others.length === 0 ? only : undefined;
};

/**
 * The zips among these files that fit a slot by their names. If two fit one slot, neither is used, because it is unclear
 * which is meant.
 */
export const zipSlots = (files: readonly File[], rules: NamedRules): ReadonlyMap<File, string> => {
  const named = files.flatMap((file) => {
    const fileType = /\.zip$/i.test(file.name) ? slotByName(file.name, rules) : undefined;
    return fileType === undefined ? [] : [[file, fileType] as const];
  });
  return new Map(named.filter(([, slot]) => named.filter(([, other]) => other === slot).length === 1));
};

interface WavDropProps {
  value: DeliveryFiles;
  /** Sends a slot's zip, replacing the current one. */
  onZip: (fileType: string, zip: File) => void;
}

/** Owner of the measurements of dropped files, until they are in their slots. */
const DROPPED = 'dropped';

/** One drop zone for all WAV files of a delivery: they are sorted into the slots, and each slot's files are packed and sent. */
export const WavDrop = ({ value, onZip }: WavDropProps) => {
  const { track, layouts, measurements } = useDelivery();
  const rules = useMemo(
    () => ({
      fileTypes: layouts.flatMap(({ slots }) => slots.map(({ fileType }) => fileType)),
      title: track.name,
      approvedSeconds: track.source_file?.duration ?? 0,
    }),
    [layouts, track],
  );
  /** Zips that went into a slot by their names, in the order in which they were dropped. */
  const [zips, setZips] = useState<readonly string[]>([]);
  const takeZips = (dropped: readonly File[]): ReadonlySet<File> => {
    const slots = zipSlots(dropped, rules);
    slots.forEach((fileType, zip) => onZip(fileType, zip));
    setZips((before) => [...before, ...[...slots].map(([zip, fileType]) => `${zip.name} goes into ${fileType}.`)]);
    return new Set(slots.keys());
  };
  const sorting = useWavSorting(rules, takeZips);
  /** What each slot's zip was made of. */
  const [packed, setPacked] = useState<Readonly<Record<string, string>>>({});
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement | null>(null);
  const { dragging, handlers } = useFileDrop((dropped, transfer) => void sorting.add(dropped, transfer), false);

  const isSent = (group: WavGroup): boolean =>
    packed[group.fileType] === contentOf(group) && Boolean(value[group.fileType]);
  const waiting = sorting.groups.filter((group) => !isSent(group));
  const chosen = waiting.flatMap(({ wavs }) => wavs.map(({ file }) => file));
  const chosenNow = useRef(chosen);
  useEffect(() => {
    chosenNow.current = chosen;
  });
  const content = waiting.map(contentOf).join('\n');
  useEffect(() => measurements.want(DROPPED, chosenNow.current), [measurements, content]);
  const measured = useMeasured(DROPPED);
  const measuredOf = ({ wavs }: WavGroup) => measured.filter((one) => wavs.some(({ file }) => file === one.file));
  const judged = sorting.groups.map((group) =>
    isSent(group)
      ? group
      : { ...group, problems: [...group.problems, ...refusalsOf(measuredOf(group), group.fileType)] },
  );
  const good = judged.filter((group) => !isSent(group) && group.problems.length === 0);
  const count = good.reduce((sum, { wavs }) => sum + wavs.length, 0);

  /** Nothing is left to pack. */
  const isPlaced = waiting.length === 0 && sorting.groups.length > 0;
  const placed = sorting.groups.reduce((sum, { wavs }) => sum + wavs.length, 0);
  const placedText =
    placed === sorting.wavs.length
      ? placed === 1
        ? 'The file is in its slot'
        : `All ${placed} files are in their slots`
      : `${placed} of ${sorting.wavs.length} files are in their slots`;

  const readText = `${counted(sorting.wavs.length, 'file')} of which each has a line below`;
  const send = (): void => {
    for (const group of good)
      onZip(
        group.fileType,
        packZip(
          zipNameOf(track.name, group.fileType),
          group.wavs.map(({ file }) => file),
        ),
      );
    setPacked((before) => ({
      ...before,
      ...Object.fromEntries(good.map((group) => [group.fileType, contentOf(group)])),
    }));
  };
  const clear = (): void => {
    sorting.clear();
    setZips([]);
  };
  const choose = (input: HTMLInputElement | null): void => {
    if (input) input.value = '';
    input?.click();
  };
  const take = (input: HTMLInputElement): void => {
    const chosen = Array.from(input.files ?? []);
    if (chosen.length > 0) void sorting.add(chosen);
  };

  return (
    <section className={classes.root} aria-label="Sort WAV files into the slots">
      <div className={classes.zone} data-dragging={dragging || undefined} {...handlers}>
        <input
          ref={files}
          type="file"
          hidden
          multiple
          accept={acceptOf(['wav'])}
          aria-label="WAV files"
          data-wavs
          onChange={(event) => take(event.currentTarget)}
        />
        <input
          ref={(input) => {
            folder.current = input;
            // React has no attribute for it.
            if (input) input.webkitdirectory = true;
          }}
          type="file"
          hidden
          aria-label="A folder of WAV files"
          onChange={(event) => take(event.currentTarget)}
        />
        <IconCloudUpload size={20} aria-hidden className={classes.icon ?? ''} />
        <p className={classes.words}>
          {dragging
            ? 'Drop the WAV files or folders here'
            : 'Drop all WAV files or folders of the track here. They are sorted into the slots below, and packed for you.'}
        </p>
        <div className={classes.actions}>
          <Button variant="default" size="xs" onClick={() => choose(files.current)}>
            Choose WAV files
          </Button>
          <Button variant="default" size="xs" onClick={() => choose(folder.current)}>
            Choose a folder
          </Button>
        </div>
      </div>
      <LiveRegion>{sorting.isReading ? 'Reading the files' : sorting.wavs.length > 0 ? readText : ''}</LiveRegion>
      {sorting.isReading && <p className={classes.note}>Reading the files…</p>}
      {zips.length > 0 && (
        <div role="status">
          {zips.map((text, at) => (
            <p key={at} className={classes.note}>
              {text}
            </p>
          ))}
        </div>
      )}
      {sorting.failure !== undefined && (
        <p className={classes.failure} role="alert">
          {sorting.failure}
        </p>
      )}
      {sorting.wavs.length > 0 && (
        <>
          {waiting.map((group) => (
            <QualityCards key={group.fileType} fileType={group.fileType} found={measuredOf(group)} />
          ))}
          <details className={classes.sorted} open={!isPlaced}>
            <summary>{isPlaced ? placedText : 'Where each file goes. Change what is not right.'}</summary>
            <WavTable sorting={sorting} groups={judged} fileTypes={rules.fileTypes} isSent={isSent} />
          </details>
          <div className={classes.actions}>
            {!isPlaced && (
              <Button size="xs" disabled={good.length === 0} onClick={send}>
                {good.length === 0
                  ? 'Pack and upload'
                  : `Pack and upload ${counted(count, 'file')} for ${counted(good.length, 'slot')}`}
              </Button>
            )}
            <Button variant="subtle" color="gray" size="xs" onClick={clear}>
              Clear this list
            </Button>
            {good.length > 0 && (
              <span className={classes.note}>{formatBytes(good.reduce((sum, { bytes }) => sum + bytes, 0))}</span>
            )}
          </div>
        </>
      )}
    </section>
  );
};
