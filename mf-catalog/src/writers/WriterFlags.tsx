import { StatusBadge } from '@segno/ui';

/** What is special about a writer; a dash for nothing. */
export const WriterFlags = ({ isDefault, isVisible }: { isDefault: boolean; isVisible: boolean }) => {
  if (!isDefault && isVisible) return <>–</>;
  return (
    <>
      {isDefault && <StatusBadge>Default</StatusBadge>}
      {!isVisible && <StatusBadge>Hidden</StatusBadge>}
    </>
  );
};
