import type { SongSourceFile } from '@segno/contract/catalog';
import { Button, Text } from '@segno/ui';
import { IconAlertTriangle } from '@segno/ui/icons';
import classes from './FileRow.module.css';

export interface FileReplacementProps {
  file: SongSourceFile;
  /** Name of the file, for assistive technology. */
  name: string;
  isWithdrawn: boolean;
  readOnly: boolean;
  onWithdraw: (isWithdrawn: boolean) => void;
}

/** The upload that will replace a file (C16: replacement of a file): its progress, or why it was refused. */
export const FileReplacement = ({
  file: { replacement },
  name,
  isWithdrawn,
  readOnly,
  onWithdraw,
}: FileReplacementProps) => {
  if (!replacement) return null;
  const { original_file_name: fileName, status, problems } = replacement;
  if (status === 'pending')
    return (
      <p className={classes.replacement} role="status">
        {fileName} is being processed. Until it is accepted, {name} stays as it is.
      </p>
    );
  if (isWithdrawn)
    return (
      <p className={classes.replacement}>
        <span className={classes.struck}>{fileName}</span> Withdrawn when you save.
        <Button variant="subtle" size="compact-sm" onClick={() => onWithdraw(false)}>
          Keep it
        </Button>
      </p>
    );
  return (
    <div className={classes.replacement}>
      <ul className={classes.problems} aria-label={`Refused replacement of ${name}`}>
        <li>{fileName} was refused, and the file is what it was before:</li>
        {problems.map((text) => (
          <Text component="li" key={text} className={classes.problem} data-grave>
            <IconAlertTriangle size={14} aria-hidden />
            {text}
          </Text>
        ))}
      </ul>
      {!readOnly && (
        <Button variant="default" size="compact-sm" onClick={() => onWithdraw(true)}>
          Withdraw {fileName}
        </Button>
      )}
    </div>
  );
};
