import { Link } from 'react-router-dom';
import { ActionIcon, KeyHint } from '../../../index';
import { IconChevronLeft, IconChevronRight } from '../../../icons';
import type { ListSource } from '../listSource';
import classes from './RecordSteps.module.css';
import { useListPlace } from './useListPlace';
import { useRouteHref, type RecordRoute } from './useRouteHref';

export interface RecordStepsProps {
  /** The screen of one record. */
  route: RecordRoute;
  uuid: string;
  /** The list's endpoint, used to read its other pages. */
  source: ListSource;
}

/** Links to the previous and next record of the list that this one was opened from. */
export const RecordSteps = ({ route, uuid, source }: RecordStepsProps) => {
  const hrefOf = useRouteHref();
  const place = useListPlace(route, uuid, source);
  if (!place || place.count < 2) return null;
  const step = (label: string, key: string, to: string | undefined, icon: React.ReactNode) => {
    const href = to === undefined ? undefined : hrefOf(route, { uuid: to });
    return href === undefined ? (
      <ActionIcon aria-label={label} disabled>
        {icon}
      </ActionIcon>
    ) : (
      <ActionIcon
        component={Link}
        to={href}
        aria-label={label}
        title={label}
        data-key={key}
        aria-keyshortcuts={key.toUpperCase()}
      >
        {icon}
      </ActionIcon>
    );
  };
  return (
    <nav aria-label="Records of the list" className={classes.root}>
      {step('Previous in the list', 'k', place.previous, <IconChevronLeft size={16} aria-hidden />)}
      <KeyHint of="k" />
      <span>
        {place.number.toLocaleString('en-US')} of {place.count.toLocaleString('en-US')}
      </span>
      <KeyHint of="j" />
      {step('Next in the list', 'j', place.next, <IconChevronRight size={16} aria-hidden />)}
    </nav>
  );
};
