import { wavHeader } from '@segno/contract/audio';
import { type FileType, findFileType } from '@segno/contract/catalog';
import { messageOf, notifyError } from '@segno/host';
import { Button, saveFile } from '@segno/ui';
import { IconDownload } from '@segno/ui/icons';
import { packZip, sealZip } from '@segno/ui/upload';
import { useState } from 'react';
import { useDelivery } from '../DeliveryContext';
import { exampleNames } from './exampleNames';
import classes from './NamingHelp.module.css';

const RATE = 48_000;
/** -20 dBFS. */
const LEVEL = 3277;

/**
 * A second of a soft tone, with another pitch in each channel, as a WAV that the checks accept (F5: 16 bit, 48 kHz, PCM):
 * they refuse silence.
 */
export const exampleWav = (name: string, channels: number): File => {
  const samples = Int16Array.from({ length: RATE * channels }, (_, at) => {
    const channel = at % channels;
    // Whole periods in the second, so that a loop of it does not click.
    const hertz = 400 + 100 * channel;
    return Math.round(LEVEL * Math.sin((2 * Math.PI * hertz * (at - channel)) / (channels * RATE)));
  });
  const head = wavHeader({ channels, sampleRate: RATE, dataBytes: samples.byteLength });
  return new File([head, samples], name, { type: 'audio/wav' });
};

/** A valid zip for a slot: the right names and channels, a second of sound each. Throws UploadError. */
const exampleZip = (type: FileType, title: string): Promise<File> => {
  const [channels = 2] = type.channels;
  const wavs = exampleNames(type, title).map((name) => exampleWav(name, channels));
  return sealZip(packZip(`Example ${type.name}.zip`, wavs));
};

/** How the files of a slot are best named, and an example zip with short ones. */
export const NamingHelp = ({ fileType }: { fileType: string }) => {
  const { track } = useDelivery();
  const [isBusy, setBusy] = useState(false);
  const type = findFileType(fileType);
  if (!type) return null;
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await exampleZip(type, track.name));
    } catch (error) {
      notifyError(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <details className={classes.root}>
      <summary>Names and example</summary>
      <p className={classes.words}>
        Files that are named like this are sorted here by themselves. What stands behind the title becomes the label.
      </p>
      <ul className={classes.names} aria-label={`Example names for ${fileType}`}>
        {exampleNames(type, track.name).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <Button
        variant="subtle"
        size="xs"
        loading={isBusy}
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-label={`Download an example zip for ${fileType}`}
        onClick={() => void save()}
      >
        Download an example zip
      </Button>
    </details>
  );
};
