import { Center, Text } from '@segno/ui';
import { useRouteLoading } from '../routing/useRouteLoading';

/** The specification's 'Loading...', while the shell finds out who is signed in and where they go. */
export const LoadingPage = () => {
  useRouteLoading();
  return (
    <Center mih="50vh" role="status">
      <Text c="dimmed">Loading...</Text>
    </Center>
  );
};
