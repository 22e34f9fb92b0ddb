import { Anchor, Center, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';

/**
 * Shown at an address that does not exist, or that this person may not see (R2: not found without the permission): they do
 * not learn which.
 */
export const NotFound = () => (
  <Center mih="50vh" p="md">
    <Stack align="center" gap="xs" ta="center">
      <Title order={1}>Page not found. Sorry!</Title>
      <Text c="dimmed">The address may be mistyped, or the page is not open to your role.</Text>
      <Anchor component={Link} to="/">
        Go to the start page
      </Anchor>
    </Stack>
  </Center>
);
