import { createRoot } from 'react-dom/client';
import { PublicCard } from '../publicPages/PublicCard';
import form from '../publicPages/PublicForm.module.css';
import { reloadHere } from '../session/reloadPage';
import { PublicFrame } from './PublicFrame';

/** Shown in place of the login, and of every other page, while the browser keeps no site data. */
export const startWithoutCookies = (container: HTMLElement): void =>
  createRoot(container).render(
    <PublicFrame>
      <PublicCard
        title="Cookies must be allowed"
        text="Your browser blocks cookies and site data of this address, and nobody can log in without them. Allow them in its settings, and try again."
        arrived
      >
        <button type="button" className={form.submit} onClick={reloadHere}>
          Try again
        </button>
      </PublicCard>
    </PublicFrame>,
  );
