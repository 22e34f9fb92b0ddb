import { Button } from '@segno/ui';
import { Link } from 'react-router-dom';
import { useMergeHref } from '../merge/useMergeHref';
import classes from './TagWays.module.css';

/** Where a tag's form leads on to, for those who may go there. */
export const TagWays = ({ uuid }: { uuid: string }) => {
  const merge = useMergeHref()(uuid);
  if (merge === undefined) return null;
  return (
    <div className={classes.ways}>
      <Button component={Link} to={merge} variant="default" size="compact-md">
        Merge into another tag…
      </Button>
    </div>
  );
};
