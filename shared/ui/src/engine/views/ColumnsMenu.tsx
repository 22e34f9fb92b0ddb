import { lazy } from 'react';
import { LazyTrigger } from '../../index';
import { ColumnsButton, type ColumnsMenuProps } from './ColumnsButton';

const load = () => import(/* webpackChunkName: 'list-boxes' */ './OpenColumnsMenu');
const OpenColumnsMenu = lazy(async () => ({ default: (await load()).OpenColumnsMenu }));

/** Which columns of a table are shown. */
export const ColumnsMenu = (props: ColumnsMenuProps) => {
  const { columns, hidden } = props;
  const gone = columns.filter(({ id }, place) => place > 0 && hidden.includes(id)).length;
  return (
    <LazyTrigger
      opens="dialog"
      load={load}
      button={(target) => <ColumnsButton all={columns.length} gone={gone} {...target} />}
    >
      <OpenColumnsMenu {...props} gone={gone} />
    </LazyTrigger>
  );
};
