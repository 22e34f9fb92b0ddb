import { Button } from '@segno/ui';
import { useRouteHref } from '@segno/ui/list';
import { Link } from 'react-router-dom';
import { useMergeHref } from '../merge/useMergeHref';
import classes from './TagWays.module.css';

/** Where a tag's form leads on to, for those who may go there. */
export const TagWays = ({ uuid }: { uuid: string }) => {
  const merge = useMergeHref()(uuid);
  const graph = useRouteHref()('TAG_GRAPH', { uuid });
  return (
    <div className={classes.ways}>
      {graph !== undefined && (
        <Button component={Link} to={graph} variant="default" size="compact-md">
          What is around it
        </Button>
      )}
      {merge !== undefined && (
        <Button component={Link} to={merge} variant="default" size="compact-md">
          Merge into another tag…
        </Button>
      )}
    </div>
  );
};
