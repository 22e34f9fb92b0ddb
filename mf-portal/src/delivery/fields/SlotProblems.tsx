import { IconAlertTriangle } from '@segno/ui/icons';
import classes from './FilesField.module.css';

interface SlotProblemsProps {
  title: string;
  problems: readonly string[];
}

/** What is wrong with a file, each in a line; nothing when there is nothing. */
export const SlotProblems = ({ title, problems }: SlotProblemsProps) => {
  if (problems.length === 0) return null;
  return (
    <div className={classes.problems} role="status">
      <IconAlertTriangle size={16} aria-hidden className={classes.problemIcon ?? ''} />
      <div>
        <p className={classes.problemTitle}>{title}</p>
        <ul className={classes.problemList}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
    </div>
  );
};
