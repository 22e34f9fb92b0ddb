import { Menu } from '@segno/ui/extra';
import { type ComponentProps, useState } from 'react';

/**
 * A menu of a page: while closed it stays in the document, where the palette finds its entries. As an `Activity`, which is
 * Mantine's default, its links would lead nowhere; kept while open, it would not take the focus.
 */
export const ListedMenu = (props: ComponentProps<typeof Menu>) => {
  const [opened, setOpened] = useState(false);
  return <Menu {...props} opened={opened} onChange={setOpened} keepMounted={!opened} keepMountedMode="display-none" />;
};
