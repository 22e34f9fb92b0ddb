import { useState } from 'react';
import classes from './ProblemPanel.module.css';
import { shownProblems, useProblems } from './problems';

/** Says over an edited screen what is wrong with the edit. Closed, it comes back when something else is wrong. */
export const ProblemPanel = () => {
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
