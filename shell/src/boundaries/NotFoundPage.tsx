import { Anchor, Center, Stack, Text, Title } from '@segno/ui';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useFocusOnNavigate } from '../routing/useFocusOnNavigate';
import { HOME } from '../session/wanted';

/** An address that leads nowhere, or to something that is not for this person (R2): they do not learn which. */
export const NotFoundPage = () => {
  const area = useRef<HTMLDivElement>(null);
  useFocusOnNavigate(area, { visit: useLocation().pathname, label: '' });
  return (
    <Center mih="50vh" p="md" ref={area}>
      <Stack align="center" gap="xs" ta="center">
        <Title order={1}>Page not found. Sorry!</Title>
        <Text c="dimmed">The address may be mistyped, or the page is not open to your role.</Text>
        <Anchor component={Link} to={HOME}>
          Go to the start page
        </Anchor>
      </Stack>
    </Center>
  );
};
