// A part of the shell's development build alone (shared/build/src/shellConfig.mjs).
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { readRegistry } from '../federation/readRegistry';
import { followServer } from './followServer';
import { hearProblems, shownProblems, useProblems } from './problems';
import classes from './ProblemPanel.module.css';

/** Says over an edited screen what is wrong with the edit. Closed, it comes back when something else is wrong. */
const ProblemPanel = () => {
  const problems = shownProblems(useProblems());
  const [closed, setClosed] = useState('');
  const all = JSON.stringify(problems);
  if (problems.length === 0 || all === closed) return null;
  return (
    <section role="alert" tabIndex={0} className={classes.root}>
      <button type="button" className={classes.close} onClick={() => setClosed(all)}>
        Close
      </button>
      {problems.map(({ title, text }) => (
        <div key={title + text}>
          <h2>{title}</h2>
          <pre>{text}</pre>
        </div>
      ))}
      <p>The last version that worked stays. This goes away when it is mended.</p>
    </section>
  );
};

/** Loads the page again, with what is typed handed over. */
const reload = (): void => void import('../updates/update').then(({ reloadWithHandOver }) => reloadWithHandOver());

hearProblems();
window.addEventListener('segno-reload', reload);
followServer(reload);
void import('./followEdits').then(({ followEdits }) => followEdits(readRegistry().registry));
createRoot(document.body.appendChild(document.createElement('div'))).render(<ProblemPanel />);
