package game

// Digest is a running 64-bit FNV-1a hash of small numbers, for State.Hash.
type Digest uint64

// NewDigest returns the digest of nothing.
func NewDigest() Digest { return 14695981039346656037 }

const (
	prime  = 1099511628211
	prime8 = prime * prime * prime * prime * prime * prime * prime * prime & (1<<64 - 1)
)

// Add returns the digest with the value's eight bytes added. Most values are
// one byte and seven zeros, which one multiplication adds.
func (d Digest) Add(v int) Digest {
	if uint(v) < 1<<8 {
		return (d ^ Digest(v)) * prime8
	}
	return d.addBytes(v)
}

func (d Digest) addBytes(v int) Digest {
	for range 8 {
		d = (d ^ Digest(v&0xff)) * prime
		v >>= 8
	}
	return d
}
