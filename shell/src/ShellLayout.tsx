import { SkipLink } from '@segno/ui';
import { DegradedNotice } from './boundaries/DegradedNotice';
import { ConnectionNotice } from './connection/ConnectionNotice';
import { KeyHelpSlot } from './keys/KeyHelpSlot';
import { Toast } from './notifications/Toast';
import { PlayerSlot } from './player/PlayerSlot';
import { PreviewBanner } from './previews/PreviewBanner';
import { PageProgress } from './queries/PageProgress';
import { Areas } from './routing/Areas';
import { EnrolmentSlot } from './secondFactor/EnrolmentSlot';
import { ExpiredSlot } from './session/ExpiredSlot';
import { TopBar } from './topBar/TopBar';
import classes from './ShellLayout.module.css';

/**
 * The page: bar, areas, player, toast, loading bar (specification, 'Page shell'). Everything but the areas stands
 * outside of every screen's boundary.
 */
export const ShellLayout = () => (
  <>
    <SkipLink target="content" />
    <TopBar />
    <main id="content" tabIndex={-1} className={classes.content}>
      <PageProgress />
      <PreviewBanner />
      <ConnectionNotice />
      <DegradedNotice />
      <Areas />
    </main>
    <PlayerSlot />
    <Toast />
    <KeyHelpSlot />
    <EnrolmentSlot />
    <ExpiredSlot />
  </>
);
