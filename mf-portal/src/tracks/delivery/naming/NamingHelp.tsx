import { findFileType } from '@segno/contract/catalog';
import { messageOf, notifyError } from '@segno/host';
import { Button, saveFile } from '@segno/ui';
import { IconDownload } from '@segno/ui/icons';
import { useState } from 'react';
import { useDelivery } from '../DeliveryContext';
import { exampleNames } from './exampleNames';
import { exampleZip } from './exampleZip';
import classes from './NamingHelp.module.css';

/** How the files of a slot are best named, and a zip of short ones to look into. */
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
