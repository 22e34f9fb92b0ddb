import { songZipKeys, songZips } from '@segno/contract/catalog';
import { Button } from '@segno/ui';
import { Menu } from '@segno/ui/extra';
import { IconChevronDown, IconDownload } from '@segno/ui/icons';

/** The Download menu: the zips that there are, by what they hold. */
export const ZipMenu = ({ urls }: { urls: Readonly<Record<string, string>> }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        rightSection={<IconChevronDown size={14} aria-hidden />}
      >
        Download
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {songZipKeys.map((key) => {
        const url = urls[key];
        return (
          url !== undefined && (
            <Menu.Item key={key} component="a" href={url}>
              {songZips[key].label}
            </Menu.Item>
          )
        );
      })}
    </Menu.Dropdown>
  </Menu>
);
