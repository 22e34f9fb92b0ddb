import type { FileFamily } from '../theme/palette';
import classes from './FileTypeBadge.module.css';

/** The family of a file type by its name (F2: file types): 'Binaural Full' is binaural, 'Loops' stereo, '5.1 Surround Stems' surround. */
export const familyOf = (fileType: string): FileFamily => {
  if (/binaural/i.test(fileType)) return 'binaural';
  if (/ambisonic/i.test(fileType)) return 'ambisonic';
  return /5\.1|surround/i.test(fileType) ? 'surround' : 'stereo';
};

export interface FileTypeBadgeProps {
  /** The file type as the API names it; shown unchanged. */
  fileType: string;
}

/** A file type with a stroke in the colour of its family. */
export const FileTypeBadge = ({ fileType }: FileTypeBadgeProps) => {
  const family = familyOf(fileType);
  return (
    <span className={classes.root} data-family={family}>
      <span className={classes.mark} aria-hidden />
      {fileType}
    </span>
  );
};
