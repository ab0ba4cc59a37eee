/**
 * The module shared as 'react-router-dom': only the exports in use, to leave out the rest of the
 * router (its data half, 40 kB). Missing exports would be `undefined` in remotes; a test compares
 * this list with every package's imports.
 */
export {
  BrowserRouter,
  Link,
  matchPath,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
