import { CutText } from '@segno/ui/list';
import classes from './TagCategoryName.module.css';

/** A category's emoji and its name. */
export const TagCategoryName = ({ icon, name }: { icon: string; name: string }) => (
  <span className={classes.root}>
    <span aria-hidden className={classes.icon}>
      {icon}
    </span>
    <CutText>{name}</CutText>
  </span>
);
