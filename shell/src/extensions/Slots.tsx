import { useSession } from '@segno/host';
import { extensionName, type RegistryRemote } from '@segno/host/registry';
import { SlotContext } from '@segno/host/shell';
import { ErrorState, SkeletonRows } from '@segno/ui';
import { type ContextType, type ReactNode, useCallback } from 'react';
import { lossOf } from '../boundaries/ScreenFailure';
import { useReconnect } from '../connection/connection';
import { RemotePart } from '../areas/RemotePart';
import { useShell } from '../routing/ShellContext';
import { extensionsIn, type Placed } from '../routing/extensionsIn';

type FillSlot = ContextType<typeof SlotContext>;

const nothing: FillSlot = () => [];

/** Lets remotes add to the screens inside. Only the registry decides, so none of their code is loaded before it is shown. */
export const Slots = ({ children }: { children: ReactNode }) => {
  const { registry } = useShell();
  const user = useSession((session) => session.user);
  const fill = useCallback<FillSlot>(
    (slot, props) =>
      user === undefined
        ? []
        : extensionsIn(registry, slot, user).map((placed) => ({
            key: extensionName(placed.extension).replace(/\W+/g, '-'),
            title: placed.extension.title,
            content: <Extension {...placed} slot={props} />,
          })),
    [registry, user],
  );
  return <SlotContext value={fill}>{children}</SlotContext>;
};

/** What another remote adds to a screen. Extensions have no slots: one that filled its own slot would never end. */
const Extension = ({ remote, extension, slot }: Placed & { slot: object }) => (
  <SlotContext value={nothing}>
    <RemotePart
      remote={remote.name}
      name={extensionName(extension)}
      visit=""
      waiting={<SkeletonRows rows={2} columns={1} />}
      failure={({ error, retry }) => (
        <ExtensionFailure error={error} remote={remote} title={extension.title} onRetry={retry} />
      )}
    >
      {(Part) => <Part params={noParams} onClose={stay} slot={slot} />}
    </RemotePart>
  </SlotContext>
);

const noParams = {};
const stay = (): void => undefined;

interface ExtensionFailureProps {
  error: unknown;
  remote: RegistryRemote;
  title: string;
  onRetry: () => void;
}

/** Shown in place of a failed extension: who owns it, and a Retry. The screen around it keeps working. */
const ExtensionFailure = ({ error, remote: { owner }, title, onRetry }: ExtensionFailureProps) => {
  const { isLine, isLoad, reason } = lossOf(error);
  useReconnect(isLine, onRetry);
  return (
    <ErrorState
      title={`${title} ${isLoad ? 'could not be loaded' : 'stopped working'}`}
      kept="The rest of the page still works."
      onRetry={onRetry}
    >
      <p>{reason}</p>
      <p>{`It is a part of the ${owner}. If it happens again, ask them for help.`}</p>
    </ErrorState>
  );
};
