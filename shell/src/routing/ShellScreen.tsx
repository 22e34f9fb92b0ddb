import { HomePage } from '../home/HomePage';
import { LoginScreen } from '../login/LoginScreen';
import { LogoutScreen } from '../session/LogoutScreen';
import { HardNavigation } from './HardNavigation';

/** The shell's own pages, by route name. */
export const ShellScreen = ({ name }: { name: string }) => {
  if (name === 'LOGIN') return <LoginScreen />;
  if (name === 'LOGOUT') return <LogoutScreen />;
  if (name === 'HOME') return <HomePage />;
  return <HardNavigation />;
};
