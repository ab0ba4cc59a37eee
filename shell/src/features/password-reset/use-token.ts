import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const parseToken = (hash: string) => new URLSearchParams(hash.slice(1)).get('token');

/** Reads a mailed link's token and removes it from the address, to keep it out of the history. */
export function useToken(): string | null {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => parseToken(hash));
  useEffect(() => {
    const found = parseToken(hash);
    if (!found) return;
    setToken(found);
    navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
}
