import { useLazyOpening } from '@segno/ui';
import { Menu } from '@segno/ui/extra';
import { Link } from 'react-router-dom';
import { MoreButton } from './MoreButton';

/** A link, or an action on all rows of the list. */
export type ListTool = { label: string } & ({ href: string } | { run: () => void; isRunning: boolean });

/** The menu of what the toolbar has no room for. In a portal: the toolbar cuts what is beyond its edge. */
export const OpenListTools = ({ tools }: { tools: readonly ListTool[] }) => {
  const { target, opened, setOpened } = useLazyOpening<HTMLButtonElement>();
  return (
    <Menu position="bottom-end" withinPortal opened={opened} onChange={setOpened}>
      <Menu.Target>
        <MoreButton ref={target} />
      </Menu.Target>
      <Menu.Dropdown>
        {tools.map((tool) =>
          'href' in tool ? (
            <Menu.Item key={tool.label} component={Link} to={tool.href}>
              {tool.label}
            </Menu.Item>
          ) : (
            <Menu.Item key={tool.label} disabled={tool.isRunning} onClick={tool.run}>
              {tool.label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
