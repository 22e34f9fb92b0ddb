import { counted } from '@segno/contract';
import { lastPart } from '@segno/contract/audio';
import { Duration } from '@segno/ui';
import { IconAlertTriangle, IconCheck } from '@segno/ui/icons';
import { placesOf, whyNowhere, type FoundWav } from '@segno/ui/upload';
import { useId } from 'react';
import { ExportHelp } from './ExportHelp';
import type { useWavSorting } from './useWavSorting';
import classes from './WavTable.module.css';
import type { WavGroup } from './wavGroups';

interface WavTableProps {
  sorting: ReturnType<typeof useWavSorting>;
  /** What each slot would get, with everything that is wrong with it. */
  groups: readonly WavGroup[];
  fileTypes: readonly string[];
  isSent: (group: WavGroup) => boolean;
}

interface RowProps extends Pick<WavTableProps, 'sorting' | 'fileTypes'> {
  wav: FoundWav;
}

/** 'Copper Rain.wav must be 16-bit' in the row of that file: 'Must be 16-bit'. */
const withoutName = (text: string, name: string): string => {
  if (!text.startsWith(`${name} `)) return text;
  const rest = text.slice(name.length + 1);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};

/** One file: its data, and its slot, or why none accepts it. */
const WavRow = ({ wav, sorting, fileTypes }: RowProps) => {
  const id = useId();
  const name = lastPart(wav.path);
  const places = placesOf(wav, fileTypes);
  const slot = sorting.slotOf(wav) ?? '';
  return (
    <tr data-nowhere={places.length === 0 || undefined}>
      <th scope="row" className={classes.name} title={wav.path}>
        {name}
      </th>
      <td className={classes.number}>
        {typeof wav.head === 'object' ? (
          <>
            <Duration seconds={wav.head.durationSeconds} />
            <span className={classes.channels}> {wav.head.channels} ch</span>
          </>
        ) : (
          '–'
        )}
      </td>
      <td>
        {places.length === 0 ? (
          whyNowhere(wav, fileTypes).map((text) => (
            <p key={text} className={classes.problem}>
              {withoutName(text, name)}
            </p>
          ))
        ) : (
          <>
            <select
              id={id}
              className={classes.select}
              aria-label={`Slot of ${name}`}
              value={slot}
              onChange={(event) => sorting.choose(wav, event.currentTarget.value)}
            >
              <option value="">Leave it out</option>
              {places.map((type) => (
                <option key={type.name} value={type.name}>
                  {type.label}
                </option>
              ))}
            </select>
            {slot === '' && <p className={classes.note}>Its name and length fit no slot by themselves.</p>}
          </>
        )}
      </td>
    </tr>
  );
};

/** The dropped files, each with its proposed slot, and what each slot would get. */
export const WavTable = ({ sorting, groups, fileTypes, isSent }: WavTableProps) => (
  <>
    <div className={classes.frame}>
      <table className={classes.table} aria-label="Where each file goes">
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Length</th>
            <th scope="col">Slot</th>
          </tr>
        </thead>
        <tbody>
          {sorting.wavs.map((wav) => (
            <WavRow key={wav.id} wav={wav} sorting={sorting} fileTypes={fileTypes} />
          ))}
        </tbody>
      </table>
    </div>
    <ExportHelp problems={sorting.wavs.flatMap((wav) => whyNowhere(wav, fileTypes))} />
    <ul className={classes.groups} aria-label="What each slot gets">
      {groups.map((group) => (
        <li key={group.fileType} data-slot={group.fileType}>
          {group.problems.length > 0 ? (
            <IconAlertTriangle size={16} aria-hidden className={classes.bad ?? ''} />
          ) : (
            <IconCheck size={16} aria-hidden className={classes.good ?? ''} />
          )}
          <span>
            {group.fileType}: {counted(group.wavs.length, 'file')}
            {isSent(group) && ', in the slot'}
            {group.problems.map((text) => (
              <span key={text} className={classes.problem} role="alert">
                {text}
              </span>
            ))}
            {group.warnings.map((text) => (
              <span key={text} className={classes.warning}>
                {text}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  </>
);
