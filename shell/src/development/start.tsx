// Only in the shell's development build (shared/build/src/shellConfig.mjs).
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { readRegistry } from '../federation/readRegistry';
import { followServer } from './followServer';
import { hearProblems, shownProblems, useProblems } from './problems';
import classes from './ProblemPanel.module.css';

/** Shows the problems of an edit over the edited screen. Once closed, it opens again for a different problem. */
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
      <p>This goes away once it is fixed. Until it compiles, the last version that worked stays.</p>
    </section>
  );
};

/** Reloads the page and restores what was typed. */
const reload = (): void => void import('../updates/update').then(({ reloadWithHandOver }) => reloadWithHandOver());

hearProblems();
window.addEventListener('segno-reload', reload);
followServer(reload);
void import('./followEdits').then(({ followEdits }) => followEdits(readRegistry().registry));
createRoot(document.body.appendChild(document.createElement('div'))).render(<ProblemPanel />);
